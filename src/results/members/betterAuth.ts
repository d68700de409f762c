/**
 * better-auth, for members and their passwords. It is loaded with the first sign-in, because its 300 modules take longer
 * than the rest of a start. No address leads to it: our operations call its functions. Its rate limits and origin checks are
 * off, because ours come first (passwords.ts, ownOrigin.ts), and it sends nothing anywhere. Sessions are ours, because it
 * stores their tokens as they are (sessions.ts).
 */
import { betterAuth } from "better-auth";
import type { Kysely } from "kysely";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../contract/members/account.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** @param secret the server's */
export function openBetterAuth(db: Kysely<Tables>, secret: string) {
	return betterAuth({
		appName: "Gantry",
		baseURL: "http://localhost",
		secret,
		// One schema for both databases: instants as texts, flags as numbers.
		database: { db, type: "sqlite", transaction: true },
		telemetry: { enabled: false },
		rateLimit: { enabled: false },
		logger: { disabled: true },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: PASSWORD_MIN_LENGTH,
			maxPasswordLength: PASSWORD_MAX_LENGTH,
		},
		user: {
			modelName: "member_account",
			fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
		},
		account: {
			modelName: "member_credential",
			fields: {
				userId: "member_id",
				accountId: "account_id",
				providerId: "provider_id",
				accessToken: "access_token",
				refreshToken: "refresh_token",
				idToken: "id_token",
				accessTokenExpiresAt: "access_token_expires_at",
				refreshTokenExpiresAt: "refresh_token_expires_at",
				createdAt: "created_at",
				updatedAt: "updated_at",
			},
		},
		advanced: {
			disableCSRFCheck: true,
			disableOriginCheck: true,
			// Our migrations make the tables; the check asks for one that nothing here uses.
			database: { validateSchema: false },
		},
	});
}
