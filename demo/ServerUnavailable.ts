/** The results server did not accept a request. The message says why; the request can be repeated. */
export class ServerUnavailable extends Error {
	override name = "ServerUnavailable";
}
