import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'staffLetter.invitation.subject': '{{shop}}: your invitation',
  'staffLetter.invitation.body':
    'Hello {{name}},\n\nYou are invited to work in the back office of {{shop}}. Choose your password here:\n{{address}}\n\nThis link works once, within seven days.',
  'staffLetter.reset.subject': '{{shop}}: a new password',
  'staffLetter.reset.body':
    'Hello {{name}},\n\nChoose a new password here:\n{{address}}\n\nThis link works once and not for long. If you did not ask for it, ignore this letter: nothing changes.',
};
