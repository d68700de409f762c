/** The addresses by which each network shares a link (SPEC section 2). */

export interface ShareLink {
	/** The network's own name, the same in every language. */
	network: string;
	href: string;
}

/**
 * @param link the shared page
 * @param text text beside the link
 */
export function shareLinks(link: string, text: string): ShareLink[] {
	const of = (network: string, address: string, query: Record<string, string>) => ({
		network,
		href: `${address}?${new URLSearchParams(query)}`,
	});
	return [
		of("LINE", "https://social-plugins.line.me/lineit/share", { url: link }),
		of("Facebook", "https://www.facebook.com/sharer/sharer.php", { u: link }),
		of("Threads", "https://www.threads.net/intent/post", { text, url: link }),
		of("X", "https://x.com/intent/post", { text, url: link }),
	];
}
