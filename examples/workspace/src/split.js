export function splitWords(text) {
  return text.split(' ');
}
