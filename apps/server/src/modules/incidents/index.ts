export { actOnIncident } from './acting/use-cases/act-on-incident.ts';
export { commentOnIncident } from './acting/use-cases/comment-on-incident.ts';
export { correctOfIncident } from './correcting/use-cases/correct-of-incident.ts';
export { openIncident } from './opening/use-cases/open-incident.ts';
export { openOfShortage } from './opening/use-cases/open-of-shortage.ts';
