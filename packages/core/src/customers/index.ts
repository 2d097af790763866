export { customerTypes, type CustomerType } from './customer-type.ts';
export { isEmail, stripEmail } from './email.ts';
export { joinCustomers, type SaidOfCustomer } from './join-customers.ts';
export { foldName, parseName } from './name.ts';
export { formatPhone, isPhone, maskPhone, normalizePhone, parsePhone, type Phone } from './phone.ts';
export { emptyRule, isInSegment, saysNothing, type SegmentFacts, type SegmentRule } from './segment.ts';
export { TAG_LIMITS, tidyTags } from './tags.ts';
