/** Finds a code in what the camera shows at this moment; null: none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;
