/** An event names a results server that is not on the allow-list, so it is not called (DESIGN section 7). */
export class HostNotAllowed extends Error {
	override name = "HostNotAllowed";
	constructor(host: string) {
		super(`${host} is not called: add it to ALLOWED_RESULT_HOSTS if it answers for your events`);
	}
}
