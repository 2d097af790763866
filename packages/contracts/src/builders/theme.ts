import { faultOf, isThemeKey, THEME_KEYS, type ThemeValues } from '@hanout/core/theme';
import { z } from 'zod';

const LONGEST_VALUE = 60;

/** What the shop has chosen otherwise than the house; each fault stands at its variable. */
const valuesSchema: z.ZodType<ThemeValues> = z
  .partialRecord(z.enum(THEME_KEYS), z.string().max(LONGEST_VALUE))
  .superRefine((values, context) => {
    for (const [key, value] of Object.entries(values)) {
      const fault = isThemeKey(key) ? faultOf(key, value) : 'variable';
      if (fault !== null) context.addIssue({ code: 'custom', message: fault, path: [key] });
    }
  });

/** The look of a shop, whole. */
export const themeSchema = z.strictObject({ values: valuesSchema });
export type Theme = z.infer<typeof themeSchema>;
