import type { ReadCode } from './camera-reads.ts';

/** Those that stand on goods, on boxes and on our own papers, in the words of the browser. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** The browser's own reader where it has one (Android), else ours, which is fetched then. */
export async function openCodeReader(): Promise<ReadCode> {
  const own: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // Some browsers have the class and read nothing with it.
  const known = isDetectorClass(own) ? await own.getSupportedFormats() : [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!isDetectorClass(own) || !formats.includes('code_128') || !formats.includes('ean_13'))
    return (await import('./wasm-reader.ts')).openWasmReader();
  const detector = new own({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}
