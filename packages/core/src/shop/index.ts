export { SOCIAL_NETWORKS, socialAddress, type SocialNetwork } from './social-links.ts';
