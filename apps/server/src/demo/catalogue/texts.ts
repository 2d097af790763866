export type Texts = { readonly fr: string; readonly ar: string; readonly en: string };

export const languages = ['fr', 'ar', 'en'] as const;
export type Language = (typeof languages)[number];

export const texts = (fr: string, ar: string, en: string): Texts => ({ fr, ar, en });
