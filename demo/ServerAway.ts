/** The results server did not take what it was sent. The message says why; nothing is lost, it is sent again. */
export class ServerAway extends Error {
	override name = "ServerAway";
}
