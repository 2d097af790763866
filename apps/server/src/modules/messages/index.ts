export { readRule, templateOf, type StoredRule } from './rules/repository.ts';
