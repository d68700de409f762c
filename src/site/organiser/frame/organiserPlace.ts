/** Where an organiser's page is: its event, and the server of its calls. Passed to every island. */
export interface OrganiserPlace {
	/** '' on pages of no event. */
	eventId: string;
	/** The prefix before the addresses of calls, '' for none. Calls go to the origin of the page, because the session does. */
	server: string;
	/** BCP 47 tag of the page's language, for numbers and dates. */
	language: string;
	/** The path of the site with its language, such as /score/en. */
	site: string;
	/** The path of the dashboard with its language, such as /score/en/M1234/admin; '' on pages of no event. */
	dashboard: string;
}
