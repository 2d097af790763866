/** Global Privacy Control: a no that the shopper has said to all shops at once. */
export function asksNotToBeFollowed(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
