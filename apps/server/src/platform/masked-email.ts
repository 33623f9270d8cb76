/** An address as those see it who are not to know it: `a***@example.com`. */
export const maskedEmail = (email: string) => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
