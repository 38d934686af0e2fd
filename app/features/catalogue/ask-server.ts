/**
 * Asks the server for a page's data while the browser has no catalogue. A server out of reach is no
 * error here: the page comes up empty, and the loading of the catalogue decides what it says.
 */
export async function askServer<Data>(serverLoader: () => Promise<Data>): Promise<Data | null> {
  try {
    return await serverLoader();
  } catch (error) {
    // What fetch throws when nobody answers; a redirect or an answered error goes its way.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
