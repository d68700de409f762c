/** With what this server speaks to push services. */

export interface PushSettings {
	/** The pair of keys (VAPID, RFC 8292), in base64url. */
	publicKey: string;
	privateKey: string;
	/** Where a push service reaches the operator of this server: mailto: or https:. */
	subject: string;
	/** Push services that may be spoken to besides the browsers' own: hosts, with their ports. */
	hosts: readonly string[];
}
