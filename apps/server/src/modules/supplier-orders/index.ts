export { actOnSupplierOrder } from './acting/use-cases/act-on-supplier-order.ts';
export { createSupplierOrder } from './making/use-cases/create-supplier-order.ts';
export { noteReceived, type NoteReceived, type ReceivedRefusal } from './receiving/note-received.ts';
