import * as v from "valibot";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { formFields, member } from "../kit/shapes/memberFields.ts";
import { email, password } from "./account.ts";

/** Refusals of calls that a page of another site may not make. */
export const WRONG_LOGIN = {
	"wrong-login": "There is no such member, or the password is wrong.",
} as const;

export const signIn = defineOperation({
	...visitorCall,
	tag: "organiser",
	method: "POST",
	path: "/scorequery/auth/sign-in",
	sent: "fields",
	isLimited: true,
	bodyLimit: 8 * 1024,
	summary: "Signs a member in",
	description:
		"The answer sets the cookie of a new session; a session that the request carried ends. A form is answered with 303 to `redirect`, or to `back` after a refusal. Wrong tries are limited for each account and each client address.",
	refusals: WRONG_LOGIN,
	request: v.object({ email, password, ...formFields }),
	answer: member,
});
