/** The account service: the functions of this folder over one context. Every answer is the same whether there is an account or not. */
import type { AccountService } from '#core/accounts/service.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { exportAccount } from '#server/auth/export.ts'
import * as logIns from '#server/auth/log-in.ts'
import * as passkeys from '#server/auth/passkeys.ts'
import * as passwords from '#server/auth/password-changes.ts'
import * as profile from '#server/auth/profile.ts'
import { reauthenticate } from '#server/auth/reauthentication.ts'
import * as factors from '#server/auth/second-factor.ts'
import * as sessions from '#server/auth/sessions.ts'
import * as signUps from '#server/auth/sign-up.ts'

export function createAccountService(context: AccountContext): AccountService {
  return {
    findAccount: sessions.findAccount.bind(null, context),
    listSessions: sessions.listSessions.bind(null, context),
    endSessions: sessions.endSessions.bind(null, context),
    logOut: sessions.logOut.bind(null, context),

    signUp: signUps.signUp.bind(null, context),
    checkSignUp: signUps.checkSignUp.bind(null, context),
    finishSignUp: signUps.finishSignUp.bind(null, context),
    checkInvitation: signUps.checkInvitation.bind(null, context),
    acceptInvitation: signUps.acceptInvitation.bind(null, context),

    logIn: logIns.logIn.bind(null, context),
    isAwaitingCode: logIns.isAwaitingCode.bind(null, context),
    verifyCode: logIns.verifyCode.bind(null, context),

    requestPasswordReset: passwords.requestPasswordReset.bind(null, context),
    isResetTokenValid: passwords.isResetTokenValid.bind(null, context),
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
    findEmailChange: profile.findEmailChange.bind(null, context),
    isEmailChangePending: profile.isEmailChangePending.bind(null, context),
    findChangedEmail: profile.findChangedEmail.bind(null, context),
    confirmEmailChange: profile.confirmEmailChange.bind(null, context),
    exportAccount: exportAccount.bind(null, context),
    deleteAccount: profile.deleteAccount.bind(null, context),
  }
}
