export { enterMailRoom, messageIdOf, type MailDependencies } from './mail-server/shop-mail-room.ts';
export { writeLetter } from './sending/write-letter.ts';
export { readRule, templateOf, type StoredRule } from './rules/repository.ts';
