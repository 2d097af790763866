export { isEmail, stripEmail } from './email.ts';
export { foldName, parseName } from './name.ts';
export { formatPhone, isPhone, maskPhone, normalizePhone, parsePhone, type Phone } from './phone.ts';
