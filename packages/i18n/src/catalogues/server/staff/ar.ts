import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.staff.roleNotFound': 'هذا الدور غير موجود.',
  'errors.staff.roleChanged': 'عُدّل هذا الدور في هذه الأثناء.',
  'errors.staff.roleIsHeld': 'يعمل موظفون بهذا الدور. أعطهم دورًا آخر أولًا.',
  'errors.staff.roleNameTaken': 'يحمل دور آخر هذا الاسم.',
  'errors.staff.roleGivesNothing': 'اختر صلاحية واحدة على الأقل.',
  'errors.staff.ownerRoleStays': 'لا يمكن تعديل دور المالك.',
  'errors.staff.beyondYou': 'يتضمن هذا صلاحيات لا تملكها.',
  'errors.staff.employeeNotFound': 'هذا الموظف غير موجود.',
  'errors.staff.employeeChanged': 'عُدّل هذا الحساب في هذه الأثناء.',
  'errors.staff.emailTaken': 'يستعمل حساب آخر هذا البريد الإلكتروني.',
  'errors.staff.lastOwner': 'يجب أن يبقى مالك واحد على الأقل.',
  'errors.staff.notYourself': 'لا يمكنك أرشفة حسابك.',
  'errors.staff.linkIsOver': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  'errors.staff.unknownRole': 'هذا الدور غير موجود أو مؤرشف.',
  'errors.staff.unknownWarehouse': 'هذا المستودع ليس لأي من هذه المتاجر.',
  'errors.staff.ownerOfEveryShop': 'المالك يملك كل المتاجر.',
};
