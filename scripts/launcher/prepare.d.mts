export function prepare(wish?: { readonly build?: boolean; readonly rebuild?: boolean }): Promise<void>;
