import type { Messages } from '../../../translate.ts';

export const fr = {
  'auditLog.at': 'Quand',
  'auditLog.employee': 'Qui',
  'auditLog.entity': 'Sorte d’élément',
  'auditLog.action': 'Quoi',
  'auditLog.thing': 'Numéro de l’élément',
  'auditLog.from': 'Du',
  'auditLog.to': 'Au',
  'auditLog.changes': 'Différences',
  'auditLog.house': 'Hanout',
  'auditLog.export': 'Exporter',
  'auditLog.none': 'Rien n’est encore inscrit',
  'auditLog.noneSentence': 'Ce que chacun fait ici s’inscrit tout seul.',
  'auditLog.notFound': 'Aucune entrée trouvée',
  'auditLog.notFoundSentence': 'Retirez un filtre, ou élargissez les dates.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/audit-log': typeof fr;
  }
}
