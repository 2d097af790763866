/** Whether it may be a PIN: four to eight digits that are not one digit again and again, nor counted up or down. */
export function isPin(text: string): boolean {
  if (!/^\d{4,8}$/.test(text)) return false;
  const steps = [...text].slice(1).map((digit, index) => Number(digit) - Number(text[index]));
  return ![0, 1, -1].some((step) => steps.every((each) => each === step));
}
