/** Words that most guessed passwords consist of, in both languages and on both keyboards. */
const commonWords =
  /password|passwort|motdepasse|mot de passe|comptoir|bonjour|bienvenue|welcome|soleil|chouchou|doudou|marseille|iloveyou|jetaime|dragon|admin(?:istrat(?:eu|o)r)?|secret|changeme|letmein/g

const keyboards = ['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']

/** Minimum number of characters that do not follow from the previous one, and of different characters. */
const least = { surprising: 6, different: 5 }

/**
 * Whether a password of the right length is easy to guess: one character or a part repeated, a sequence of
 * the alphabet or the keyboard, a common word with a year, or what is known of its owner: user name and email address.
 * Not a measure of its strength otherwise.
 */
export function isGuessable(password: string, known: readonly (string | null)[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (/^(.+?)\1+.{0,4}$/su.test(text)) return true
  const own = known.flatMap((word) => ownWords(word ?? ''))
  const unknown = own.reduce((left, word) => left.replaceAll(word, ''), text)
  const rest = Array.from(unknown.replace(commonWords, ''))
  const surprising = rest.filter((character, at) => !follows(rest[at - 1], character))
  return surprising.length < least.surprising || new Set(surprising).size < least.different
}

/** A name or an address, and the parts of the address; nothing so short that many words contain it. */
function ownWords(word: string): string[] {
  const text = word.normalize('NFKC').toLowerCase()
  return [text, ...text.split('@')].filter(({ length }) => length >= 4)
}

/** Whether one character follows another in the alphabet or on a keyboard, in either direction, or is the same. */
function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  if (Math.abs((before.codePointAt(0) ?? 0) - (character.codePointAt(0) ?? 0)) <= 1) return true
  return keyboards.some((row) => row.includes(before + character) || row.includes(character + before))
}
