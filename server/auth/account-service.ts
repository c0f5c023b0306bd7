/** The account service: the functions of this folder bound to one context. No response reveals whether an account exists. */
import type { AccountService } from '#core/accounts/service.ts'
import { logged } from '#server/auth/account-log.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { renewCookies } from '#server/auth/cookies.ts'
import * as logIns from '#server/auth/log-in.ts'
import * as passkeys from '#server/auth/passkeys.ts'
import * as passwords from '#server/auth/password-changes.ts'
import * as profile from '#server/auth/profile.ts'
import { reauthenticate } from '#server/auth/reauthentication.ts'
import { requestMail } from '#server/auth/requested-mail.ts'
import * as factors from '#server/auth/second-factor.ts'
import * as sessions from '#server/auth/sessions.ts'
import * as signUps from '#server/auth/sign-up.ts'
import { exportAccount } from '#server/db/account-export.ts'

export function createAccountService(context: AccountContext): AccountService {
  return {
    findAccount: sessions.findAccount.bind(null, context),
    findState: sessions.findState.bind(null, context),
    listSessions: sessions.listSessions.bind(null, context),
    endSessions: sessions.endSessions.bind(null, context),
    renewCookies: renewCookies.bind(null, context),
    logOut: sessions.logOut.bind(null, context),

    findLink: signUps.findLink.bind(null, context),
    signUp: requestMail.bind(null, context, 'account-sign-up'),
    finishSignUp: logged(context, 'sign-up', signUps.finishSignUp),
    acceptInvitation: logged(context, 'invitation', signUps.acceptInvitation),

    logIn: logged(context, 'log-in by password', logIns.logIn),
    isAwaitingCode: logIns.isAwaitingCode.bind(null, context),
    verifyCode: logged(context, 'log-in by code', logIns.verifyCode),

    requestPasswordReset: requestMail.bind(null, context, 'account-reset'),
    resetPassword: logged(context, 'password reset', passwords.resetPassword),
    changePassword: logged(context, 'password change', passwords.changePassword),

    reauthenticate: logged(context, 'reauthentication', reauthenticate),
    countBackupCodes: factors.countBackupCodes.bind(null, context),
    beginSecondFactor: factors.beginSecondFactor.bind(null, context),
    confirmSecondFactor: logged(context, 'second factor on', factors.confirmSecondFactor),
    renewBackupCodes: logged(context, 'new backup codes', factors.renewBackupCodes),
    disableSecondFactor: logged(context, 'second factor off', factors.disableSecondFactor),

    passkeys: passkeys.listPasskeys.bind(null, context),
    beginPasskey: logged(context, 'passkey requested', passkeys.beginRegistration),
    addPasskey: logged(context, 'passkey added', passkeys.finishRegistration),
    removePasskey: logged(context, 'passkey removed', passkeys.removePasskey),
    beginPasskeyLogIn: passkeys.beginPasskeyLogIn.bind(null, context),
    logInByPasskey: logged(context, 'log-in by passkey', passkeys.logInByPasskey),

    listSubmissions: profile.listSubmissions.bind(null, context),
    findSubmission: profile.findSubmission.bind(null, context),
    changeProfile: profile.changeProfile.bind(null, context),
    changeEmail: logged(context, 'address change requested', profile.changeEmail),
    isEmailChangePending: profile.isEmailChangePending.bind(null, context),
    findChangedEmail: profile.findChangedEmail.bind(null, context),
    confirmEmailChange: logged(context, 'address change', profile.confirmEmailChange),
    exportAccount: exportAccount.bind(null, context.database.db),
    deleteAccount: logged(context, 'account deletion', profile.deleteAccount),
  }
}
