// Style sheets are imported for their effect; the bundler turns them into files.
declare module '*.css';

/** A file that the bundler serves beside the scripts; the address is what is imported. */
declare module '*.wasm?url' {
  const address: string;
  export = address;
}
