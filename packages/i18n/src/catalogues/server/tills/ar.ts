import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.tills.tillNotFound': 'هذا الصندوق غير موجود أو مغلق.',
  'errors.tills.tillChanged': 'عُدّل هذا الصندوق في هذه الأثناء.',
  'errors.tills.tillIsClosed': 'هذا الصندوق غير مفتوح.',
  'errors.tills.openingIsOver': 'استُعمل هذا الرابط من قبل أو انتهت صلاحيته.',
  'errors.tills.foreignWarehouse': 'هذا المخزن ليس لهذا المتجر.',
  'errors.tills.settingsChanged': 'عُدّلت إعدادات الصناديق في هذه الأثناء.',
  'errors.tills.shopNotFound': 'هذا المتجر غير موجود.',
  'errors.tills.cashierNotFound': 'هذا الشخص لا يبيع في الصندوق.',
  'errors.tills.cashierChanged': 'عُدّل رمز هذا الشخص في هذه الأثناء.',
  'errors.tills.pinTooSimple': 'اختر من 4 إلى 8 أرقام لا تتتالى ولا تتكرر.',
  'errors.tills.roleNotFound': 'هذا الدور غير موجود.',
  'errors.tills.rightsChanged': 'عُدّلت صلاحيات هذا الدور في هذه الأثناء.',
  'errors.tills.sessionNotFound': 'يوم الصندوق هذا غير موجود.',
  'errors.tills.conflictNotFound': 'هذه الحالة غير موجودة.',
  'errors.tills.conflictChanged': 'عُدّلت هذه الحالة في هذه الأثناء.',
  'errors.tills.conflictIsSettled': 'سُوّيت هذه الحالة من قبل.',
  'errors.tills.ticketNotFound': 'لم تصل هذه التذكرة بعد.',
  'errors.tills.phoneIsWrong': 'رقم الهاتف هذا غير صالح.',
};
