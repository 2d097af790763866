import { hash } from 'node:crypto';

/** How an address of a preview is known. */
export const previewDigest = (token: string): string => hash('sha256', token, 'base64url');
