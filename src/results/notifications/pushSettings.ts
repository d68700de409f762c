/** With what this server speaks to push services. */

export interface PushSettings {
	/** The pair of keys (VAPID, RFC 8292), in base64url. */
	publicKey: string;
	privateKey: string;
	/** How those who run a push service reach those who run this server: mailto: or https:. */
	subject: string;
	/** Push services that may be spoken to besides the browsers' own: hosts, with their ports. */
	hosts: readonly string[];
}
