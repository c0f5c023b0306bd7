/** The account service: the functions of this folder over one context. Every answer is the same whether there is an account or not. */
import type { AccountDesk } from '#core/accounts/desk.ts'
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

export function createAccountService(context: AccountContext): AccountDesk {
  return {
    find: sessions.findAccount.bind(null, context),
    sessions: sessions.listSessions.bind(null, context),
    endSessions: sessions.endSessions.bind(null, context),
    logOut: sessions.signOut.bind(null, context),

    signUp: signUps.signUp.bind(null, context),
    checkSignUp: signUps.checkSignUp.bind(null, context),
    finishSignUp: signUps.finishSignUp.bind(null, context),
    checkInvitation: signUps.checkInvitation.bind(null, context),
    acceptInvitation: signUps.acceptInvitation.bind(null, context),

    logIn: logIns.logIn.bind(null, context),
    awaitsCode: logIns.isAwaitingCode.bind(null, context),
    enterCode: logIns.verifyCode.bind(null, context),

    forgotPassword: passwords.requestPasswordReset.bind(null, context),
    checkReset: passwords.isResetTokenValid.bind(null, context),
    resetPassword: passwords.resetPassword.bind(null, context),
    changePassword: passwords.changePassword.bind(null, context),

    prove: reauthenticate.bind(null, context),
    spareCodes: factors.countBackupCodes.bind(null, context),
    beginSecondFactor: factors.beginSecondFactor.bind(null, context),
    confirmSecondFactor: factors.confirmSecondFactor.bind(null, context),
    renewSpareCodes: factors.renewBackupCodes.bind(null, context),
    endSecondFactor: factors.disableSecondFactor.bind(null, context),

    passkeys: passkeys.listPasskeys.bind(null, context),
    beginPasskey: passkeys.beginRegistration.bind(null, context),
    addPasskey: passkeys.finishRegistration.bind(null, context),
    removePasskey: passkeys.removePasskey.bind(null, context),
    askPasskey: passkeys.beginPasskeyLogIn.bind(null, context),
    logInByPasskey: passkeys.logInByPasskey.bind(null, context),

    requests: profile.listSubmissions.bind(null, context),
    request: profile.findSubmission.bind(null, context),
    changeProfile: profile.changeProfile.bind(null, context),
    changeEmail: profile.changeEmail.bind(null, context),
    checkEmail: profile.findEmailChange.bind(null, context),
    isMoving: profile.isEmailChangePending.bind(null, context),
    checkMoved: profile.findChangedEmail.bind(null, context),
    confirmEmail: profile.confirmEmailChange.bind(null, context),
    export: exportAccount.bind(null, context),
    delete: profile.deleteAccount.bind(null, context),
  }
}
