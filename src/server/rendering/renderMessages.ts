/** The operations and messages of the rendering thread. */
import type { ServerChoice, TelemetryChoice } from "../../contract/site/siteContext.ts";

/** A rendered page, or the address of the page that is shown in its place. */
export type RenderedPage =
	| {
			kind: "page";
			status: number;
			/** Names and values, alternating; without type, length, encoding and ETag. */
			headers: readonly string[];
			contentType: string;
			/** It is moved to the thread that asked, so that a page is not copied. */
			body: Uint8Array<ArrayBuffer>;
	  }
	| { kind: "shared"; status: number; address: string };

/** Where the calls and the links of a draft's page lead. */
export interface DraftPlace {
	/** The results server as the rendering thread reaches it, and the prefix of the draft's calls there. */
	server: string;
	innerPrefix: string;
	/** The prefix of its images, and of its pages, in a member's browser. */
	base: string;
}

export interface RenderOperations {
	/**
	 * Renders the page of an address, as it is at an instant, epoch ms, for a request (its id; '' for none); of a draft if one is
	 * named. Nothing that was fetched for another edition is used.
	 */
	render: {
		request: {
			address: string;
			now: number;
			request: string;
			edition: number;
			draft: DraftPlace | null;
		};
		reply: RenderedPage;
	};
}

/** Everything that pages need, as data that can be sent to a thread. */
export interface RenderSettings {
	/** Folder of the built site. */
	folder: string;
	siteOrigin: string;
	/** The servers as the thread reaches them, and as browsers do. */
	servers: ServerChoice;
	browserServers: ServerChoice;
	contact: string;
	advertises: boolean;
	memberSite: string;
	/** Null if there is no clip service. */
	clips: { server: string; shop: string; key: string } | null;
	telemetry: TelemetryChoice;
}

/** An error of the rendering thread. */
export interface RenderFailure {
	kind: "site unusable" | "other";
	message: string;
}
