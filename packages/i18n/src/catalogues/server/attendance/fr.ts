import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.attendance.scheduleNotFound': 'Ces horaires n’existent pas.',
  'errors.attendance.scheduleChanged': 'Ces horaires ont été modifiés entre-temps.',
  'errors.attendance.scheduleIsUsed': 'Des employés suivent ces horaires. Donnez-leur d’abord d’autres horaires.',
  'errors.attendance.unknownSchedule': 'Ces horaires n’existent pas ou sont archivés.',
  'errors.attendance.nameTaken': 'D’autres horaires de cette boutique portent ce nom.',
  'errors.attendance.overlap': 'Deux plages se chevauchent.',
  'errors.attendance.order': 'Une plage finit avant de commencer.',
  'errors.attendance.personNotFound': 'Cet employé n’existe pas.',
  'errors.attendance.personChanged': 'Les pointages ou les horaires de cette personne ont changé entre-temps.',
  'errors.attendance.badgeTaken': 'Ce numéro de badge est celui d’une autre personne.',
  'errors.attendance.absenceNotFound': 'Cette absence n’existe pas.',
  'errors.attendance.absenceChanged': 'Cette absence a été modifiée entre-temps.',
  'errors.attendance.days': 'Le dernier jour vient avant le premier.',
  'errors.attendance.stampNotFound': 'Ce pointage n’existe pas.',
  'errors.attendance.stampIsVoid': 'Ce pointage a déjà été corrigé.',
  'errors.attendance.notYet': 'Cette heure n’est pas encore passée.',
  'errors.attendance.notYourOwn': 'Personne ne corrige ses propres pointages ni n’approuve ses propres absences.',
  'errors.attendance.kioskNotFound': 'Cette pointeuse n’existe pas ou est fermée.',
  'errors.attendance.kioskChanged': 'Cette pointeuse a été modifiée entre-temps.',
  'errors.attendance.kioskIsClosed': 'Cette pointeuse n’est pas ouverte.',
  'errors.attendance.openingIsOver': 'Ce lien a déjà servi ou n’est plus valable.',
  'errors.attendance.periodIsWrong': 'Choisissez au plus un an, le premier jour avant le dernier.',
  'attendance.export.employee': 'Employé',
  'attendance.export.date': 'Date',
  'attendance.export.in': 'Arrivée',
  'attendance.export.out': 'Départ',
  'attendance.export.status': 'État',
  'attendance.status.present': 'Présent',
  'attendance.status.late': 'En retard',
  'attendance.status.absent': 'Absent',
  'attendance.status.forgotten': 'Pointage oublié',
  'attendance.status.leave': 'Congé',
  'attendance.status.sick': 'Maladie',
  'attendance.status.other': 'Absence autorisée',
  'attendance.status.off': 'Repos',
  'attendance.status.holiday': 'Jour férié',
  'attendance.status.expected': 'Attendu',
  'attendance.status.none': 'Sans horaires',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/attendance': typeof fr;
  }
}
