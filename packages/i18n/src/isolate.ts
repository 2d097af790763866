/** Numbers, codes and names keep their own order inside a sentence that runs the other way. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
