import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { OkSchema } from './common.ts'
import { HandleSchema } from './handles.ts'

/** Passwords are never truncated; the minimum is a server setting (`PASSWORD_MIN_LENGTH`). */
const PasswordSchema = z.string().min(1).max(256)

const CredentialsSchema = z.strictObject({
  email: z.email().max(254),
  password: PasswordSchema,
})

/** Body of `POST /api/auth/register`. Whoever chooses no handle is given one that says nothing about them. */
export const RegistrationSchema = CredentialsSchema.extend({ handle: HandleSchema.optional() })
export type Registration = z.infer<typeof RegistrationSchema>

/** Login takes any text for an address, so that a mistyped one is answered like an unknown one. */
export const LoginSchema = z.strictObject({ email: z.string().min(1).max(254), password: PasswordSchema })

export const UserSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  /** What others call the person. */
  handle: z.string(),
})
export type User = z.infer<typeof UserSchema>

/** Body of `POST /api/auth/verify-email`: what the link in the e-mail has after its `#`. */
export const VerifyEmailSchema = z.strictObject({ token: z.string().max(100) })

/** Body of `POST /api/auth/forgot-password`: any text, so that a mistyped address is answered like an unknown one. */
export const ForgotPasswordSchema = z.strictObject({ email: z.string().trim().min(1).max(254) })

/** The same answer whether there is such an account or not. */
export const ForgotPasswordAnswerSchema = z.object({
  ok: z.literal(true),
  /** Whether this server can send e-mail at all. */
  email_available: z.boolean(),
})
export type ForgotPasswordAnswer = z.infer<typeof ForgotPasswordAnswerSchema>

/** Body of `POST /api/auth/reset-password`: what the link has after its `#`. */
export const ResetPasswordSchema = z.strictObject({ token: z.string().max(100), new_password: PasswordSchema })

export const LoginAnswerSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
})
export type LoginAnswer = z.infer<typeof LoginAnswerSchema>

export const ChangePasswordSchema = z.strictObject({
  current_password: PasswordSchema,
  new_password: PasswordSchema,
})

/** Answer of what recalls every token of the account, a password change or signing out everywhere: the caller gets a new one. */
export const NewTokenAnswerSchema = LoginAnswerSchema.extend({ ok: z.literal(true) })
export type NewTokenAnswer = z.infer<typeof NewTokenAnswerSchema>

/** By their names in the API's reference. */
export const accountSchemas = {
  Registration: RegistrationSchema,
  Login: LoginSchema,
  User: UserSchema,
  EmailVerification: VerifyEmailSchema,
  ForgottenPassword: ForgotPasswordSchema,
  ForgottenPasswordAnswer: ForgotPasswordAnswerSchema,
  PasswordReset: ResetPasswordSchema,
  Token: LoginAnswerSchema,
  PasswordChange: ChangePasswordSchema,
  NewToken: NewTokenAnswerSchema,
}

export const accountEndpoints = endpointsOf('accounts', {
  'POST /api/auth/register': {
    summary: 'Create an account',
    body: RegistrationSchema,
    status: 201,
    answer: UserSchema,
  },
  'POST /api/auth/login': {
    summary: 'Get a token',
    body: LoginSchema,
    answer: LoginAnswerSchema,
  },
  'POST /api/auth/change-password': {
    summary: 'Change the password; every other token stops working',
    body: ChangePasswordSchema,
    answer: NewTokenAnswerSchema,
  },
  'POST /api/auth/sign-out-everywhere': {
    summary: 'Every other token stops working; the answer has a new one for the caller',
    answer: NewTokenAnswerSchema,
  },
  'DELETE /api/auth/account': {
    summary: 'Delete the account and all it owns',
    answer: OkSchema,
  },
  'POST /api/auth/verify-email': {
    summary: 'Confirm an email address with the token of the link that was sent to it; no other token needed',
    body: VerifyEmailSchema,
    answer: OkSchema,
  },
  'POST /api/auth/resend-verification': {
    summary: 'Have another link sent, at most 5 an hour; the one before it is good for nothing then',
    status: 202,
    answer: OkSchema,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Have a link sent that sets a new password; the answer is the same for every address, at once',
    body: ForgotPasswordSchema,
    status: 202,
    answer: ForgotPasswordAnswerSchema,
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with the token of such a link; every login of the account ends',
    body: ResetPasswordSchema,
    answer: OkSchema,
  },
})
