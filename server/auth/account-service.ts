/** The account service: the functions of this folder bound to one context. No response reveals whether an account exists. */
import type { AccountService } from '#core/accounts/service.ts'
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
    finishSignUp: signUps.finishSignUp.bind(null, context),
    acceptInvitation: signUps.acceptInvitation.bind(null, context),

    logIn: logIns.logIn.bind(null, context),
    isAwaitingCode: logIns.isAwaitingCode.bind(null, context),
    verifyCode: logIns.verifyCode.bind(null, context),

    requestPasswordReset: requestMail.bind(null, context, 'account-reset'),
    resetPassword: passwords.resetPassword.bind(null, context),
    changePassword: passwords.changePassword.bind(null, context),

    reauthenticate: reauthenticate.bind(null, context),
    countBackupCodes: factors.countBackupCodes.bind(null, context),
    beginSecondFactor: factors.beginSecondFactor.bind(null, context),
    confirmSecondFactor: factors.confirmSecondFactor.bind(null, context),
    renewBackupCodes: factors.renewBackupCodes.bind(null, context),
    disableSecondFactor: factors.disableSecondFactor.bind(null, context),

    passkeys: passkeys.listPasskeys.bind(null, context),
    beginPasskey: passkeys.beginRegistration.bind(null, context),
    addPasskey: passkeys.finishRegistration.bind(null, context),
    removePasskey: passkeys.removePasskey.bind(null, context),
    beginPasskeyLogIn: passkeys.beginPasskeyLogIn.bind(null, context),
    logInByPasskey: passkeys.logInByPasskey.bind(null, context),

    listSubmissions: profile.listSubmissions.bind(null, context),
    findSubmission: profile.findSubmission.bind(null, context),
    changeProfile: profile.changeProfile.bind(null, context),
    changeEmail: profile.changeEmail.bind(null, context),
    isEmailChangePending: profile.isEmailChangePending.bind(null, context),
    findChangedEmail: profile.findChangedEmail.bind(null, context),
    confirmEmailChange: profile.confirmEmailChange.bind(null, context),
    exportAccount: exportAccount.bind(null, context.database.db),
    deleteAccount: profile.deleteAccount.bind(null, context),
  }
}
