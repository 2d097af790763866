import { fillPlaces, namesIn } from '../kernel/index.ts';

export const SCRIPT_LANGUAGES = ['fr', 'ar', 'dz'] as const;
export type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number];

/** What a script may name of the order that is called about. */
export const SCRIPT_VALUES = [
  'firstName',
  'lastName',
  'shop',
  'agent',
  'number',
  'lines',
  'total',
  'delivery',
  'wilaya',
  'commune',
  'address',
  'transporter',
] as const;
export type ScriptValue = (typeof SCRIPT_VALUES)[number];

const isScriptValue = (name: string): name is ScriptValue => SCRIPT_VALUES.some((value) => value === name);

/** The names in a script that no order has; empty: it can be said. */
export function unknownValues(script: string): readonly string[] {
  return namesIn(script).filter((name) => !isScriptValue(name));
}

/** The script with the order's own values in their places; an unknown name stays as it was written. */
export function fillScript(script: string, valueOf: (name: ScriptValue) => string): string {
  return fillPlaces(script, (name) => (isScriptValue(name) ? valueOf(name) : undefined));
}

/** What the house says where a shop has written nothing: Arabic and Darija as they are read aloud. */
export const HOUSE_SCRIPTS: Readonly<Record<ScriptLanguage, string>> = {
  fr: `Bonjour {{firstName}}, ici {{agent}} de {{shop}}. Vous avez commandé chez nous : {{lines}}.
La livraison se fait à {{commune}}, {{wilaya}}, par {{transporter}}. Livraison : {{delivery}}. En tout, vous payez {{total}} à la réception.
Est-ce que je confirme votre commande ?`,
  ar: `السلام عليكم {{firstName}}، معك {{agent}} من {{shop}}. لقد طلبت من عندنا: {{lines}}.
التوصيل إلى {{commune}}، ولاية {{wilaya}}، مع {{transporter}}. سعر التوصيل: {{delivery}}. المبلغ الكلي عند الاستلام هو {{total}}.
هل أؤكد لك الطلبية؟`,
  dz: `السلام عليكم {{firstName}}، معاك {{agent}} من {{shop}}. راك كوموندِيت من عندنا: {{lines}}.
التوصيل لـ {{commune}}، {{wilaya}}، مع {{transporter}}. حق التوصيل {{delivery}}. كي توصلك تخلّص {{total}} كامل.
نكونفيرميلك الكوموند؟`,
};
