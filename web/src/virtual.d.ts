declare module "virtual:languages" {
  import type { FluentResource } from "@fluent/bundle";

  type Loader = () => Promise<{ default: FluentResource["body"] }>;
  const languages: Record<string, { texts: Loader; rules: Loader }>;
  export default languages;
}
