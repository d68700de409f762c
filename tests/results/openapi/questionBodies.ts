/** The bodies of some requests. */

/** One blue pixel, as PNG. */
export const PICTURE = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgaPgPAAIDAYAkYfWXAAAAAElFTkSuQmCC",
	"base64",
);

/** The subscription that a push service gives to a browser. */
export const subscription = {
	endpoint: "https://fcm.googleapis.com/fcm/send/dcRkoNMYTPQ:APA91bE",
	keys: {
		p256dh:
			"BMoevGLv4aWgY04h6Hr9Ahgm9jLqyNGzQw7wXOuylIJyp085YNXVOl-qlm6RQicWzi4H-3sKl8XxHGVTCLg5nYk",
		auth: "dLWK1jGrhNOPEfUhCBJ4uQ",
	},
};
