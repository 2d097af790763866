export { noteReceived, type NoteReceived, type ReceivedRefusal } from './receiving/note-received.ts';
