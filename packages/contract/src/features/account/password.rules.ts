/** Words that most guessed passwords consist of, in both languages and on both keyboards. */
const commonWords =
  /password|passwort|motdepasse|mot de passe|comptoir|bonjour|bienvenue|welcome|soleil|chouchou|doudou|marseille|iloveyou|jetaime|dragon|admin(?:istrat(?:eu|o)r)?|secret|changeme|letmein/g

const keyboards = ['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']

/** Minimum number of characters that do not follow from the previous one, and of different characters. */
const least = { surprising: 6, different: 5 }

/**
 * Whether a password of the right length is easy to guess: one character or a part repeated, a sequence of
 * the alphabet or the keyboard, a common word with a year. Not a measure of its strength otherwise.
 */
export function isGuessable(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (/^(.+?)\1+.{0,4}$/su.test(text)) return true
  const rest = Array.from(text.replace(commonWords, ''))
  const surprising = rest.filter((character, at) => !follows(rest[at - 1], character))
  return surprising.length < least.surprising || new Set(surprising).size < least.different
}

/** Whether one character follows another in the alphabet or on a keyboard, in either direction, or is the same. */
function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  if (Math.abs((before.codePointAt(0) ?? 0) - (character.codePointAt(0) ?? 0)) <= 1) return true
  return keyboards.some((row) => row.includes(before + character) || row.includes(character + before))
}
