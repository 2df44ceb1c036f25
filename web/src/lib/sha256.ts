/** SHA-256, because the browser's own is missing where a page comes over plain HTTP. */

const K = constants();

/** The fractional parts of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < 64; candidate++) {
    if (Array.from({ length: candidate }, (_, each) => each).every((each) => each < 2 || candidate % each)) found.push(candidate);
  }
  return Uint32Array.from(found, (prime) => (Math.cbrt(prime) % 1) * 2 ** 32);
}

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

export function sha256(text: string): Uint8Array {
  const message = padded(new TextEncoder().encode(text));
  const hash = Uint32Array.from(START);
  for (let block = 0; block < message.byteLength; block += 64) mix(hash, new DataView(message.buffer, block, 64));
  const bytes = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => bytes.setUint32(index * 4, word));
  return new Uint8Array(bytes.buffer);
}

function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  new DataView(all.buffer).setUint32(length - 4, bytes.length * 8);
  return all;
}

function mix(hash: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  const at = (index: number): number => words[index] ?? 0;
  for (let i = 0; i < 64; i++) {
    if (i < 16) words[i] = block.getUint32(i * 4);
    else {
      const [early, late] = [at(i - 15), at(i - 2)];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = at(i - 16) + small + at(i - 7) + large;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + at(i);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => (hash[index] = (hash[index] ?? 0) + value));
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
