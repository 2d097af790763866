import type { Messages } from '../../translate.ts';

export const en: Messages = {
  'pack.compose': 'Make up your pack',
  'pack.pieces': '{{name}}, choice {{number}}',
  'pack.split': 'Choose one piece apart',
  'pack.checking': 'Checking availability…',
  'pack.choice_out': 'This choice is sold out: take another option.',
  'pack.save': 'Save',
};
