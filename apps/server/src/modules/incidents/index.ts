export { actOnIncident } from './acting/use-cases/act-on-incident.ts';
export { commentOnIncident } from './acting/use-cases/comment-on-incident.ts';
export { correctOfIncident } from './correcting/use-cases/correct-of-incident.ts';
export { keepPhoto } from './photos/use-cases/keep-photo.ts';
export { openIncident } from './opening/use-cases/open-incident.ts';
export { insertPutAside } from './put-aside/repository.ts';
export { openOfShortage } from './opening/use-cases/open-of-shortage.ts';
