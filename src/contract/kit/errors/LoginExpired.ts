/** A call was answered with 401: the session has expired, and the visitor is redirected to the logout page (SPEC section 8). */
export class LoginExpired extends Error {
	override name = "LoginExpired";
	constructor() {
		super("login expire");
	}
}
