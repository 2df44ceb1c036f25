declare module "virtual:languages" {
  type Loader = () => Promise<{ default: string }>;
  const languages: Record<string, { texts: Loader; rules: Loader }>;
  export default languages;
}
