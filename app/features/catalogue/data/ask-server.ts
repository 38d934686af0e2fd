export async function askServer<Data>(serverLoader: () => Promise<Data>): Promise<Data | null> {
  try {
    return await serverLoader();
  } catch (error) {
    // A TypeError is a network failure; redirects and answered errors pass.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
