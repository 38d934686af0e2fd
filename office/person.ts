/** Whose kept things this page may read: of who is logged in, by e-mail. */
let person = '';

export function currentPerson(): string {
  return person;
}

export function keepPerson(email: string): void {
  person = email;
}
