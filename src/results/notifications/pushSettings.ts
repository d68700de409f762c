/** The settings for push services. */

export interface PushSettings {
	/** The pair of keys (VAPID, RFC 8292), in base64url. */
	publicKey: string;
	privateKey: string;
	/** The operator's contact for push services: mailto: or https:. */
	subject: string;
	/** Allowed push services besides those of the browsers: hosts with their ports. */
	hosts: readonly string[];
}
