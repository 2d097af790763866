export { refreshProductRows, letRowsFollowLater } from './repository.ts';
