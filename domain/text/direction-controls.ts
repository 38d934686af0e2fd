export function withoutDirectionControls(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '');
}
