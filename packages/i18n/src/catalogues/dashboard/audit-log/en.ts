import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'auditLog.at': 'When',
  'auditLog.employee': 'Who',
  'auditLog.entity': 'Kind of thing',
  'auditLog.action': 'What',
  'auditLog.thing': 'Number of the thing',
  'auditLog.from': 'From',
  'auditLog.to': 'To',
  'auditLog.changes': 'Differences',
  'auditLog.house': 'Hanout',
  'auditLog.export': 'Export',
  'auditLog.none': 'Nothing is recorded yet',
  'auditLog.noneSentence': 'What everybody does here is recorded by itself.',
  'auditLog.notFound': 'No entry found',
  'auditLog.notFoundSentence': 'Remove a filter, or widen the dates.',
};
