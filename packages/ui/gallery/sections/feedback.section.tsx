import { useState } from 'react'
import {
  Button,
  CartIcon,
  EmptyState,
  ErrorState,
  LiveRegion,
  LoadingRegion,
  Notice,
  OfflineIcon,
  Skeleton,
  Spinner,
  ToastRegion,
  useToasts,
} from '../../src/index.ts'
import { useSay } from '../say.ts'
import type { SectionViewProps } from '../section.types.ts'
import { Row, Section, Specimen } from '../specimen.tsx'

export function FeedbackSection({ id, title }: SectionViewProps) {
  const say = useSay()
  const { toasts, showToast, dismissToast } = useToasts()
  const [isShown, setShown] = useState(true)
  const [count, setCount] = useState(0)
  return (
    <Section id={id} title={title}>
      <Specimen name="Notice">
        <Notice title={say('Prix du 12 mars', 'Prices of 12 March')}>
          {say('Ils seront relus avant la commande.', 'They will be read again before ordering.')}
        </Notice>
        <Notice tone="success">{say('Le catalogue est à jour.', 'The catalogue is up to date.')}</Notice>
        <Notice
          tone="warning"
          title={say('Deux lignes ont changé de prix', 'Two lines changed price')}
          actions={<Button size="sm">{say('Voir les lignes', 'Show the lines')}</Button>}
        />
        {isShown && (
          <Notice
            tone="danger"
            dismissLabel={say('Fermer', 'Dismiss')}
            onDismiss={() => setShown(false)}
            title={say('Trois lignes n’ont pas été reprises', 'Three lines were left out')}
          >
            {say('Leurs références sont inconnues.', 'Their references are unknown.')}
          </Notice>
        )}
      </Specimen>
      <Specimen
        name="Toast"
        note={say(
          'Succès 5 s, en pause sous la souris ; erreurs jusqu’à fermeture.',
          'Success 5 s, paused under the pointer; errors until dismissed.',
        )}
      >
        <Row>
          <Button onClick={() => showToast({ title: say('Ajouté au panier', 'Added to the cart') })}>
            {say('Succès', 'Success')}
          </Button>
          <Button
            onClick={() =>
              showToast({
                tone: 'info',
                title: say('Ligne retirée', 'Line removed'),
                action: { label: say('Annuler', 'Undo'), onAction: () => setCount(count + 1) },
              })
            }
          >
            {say('Avec retour', 'With Undo')}
          </Button>
          <Button
            onClick={() =>
              showToast({
                tone: 'danger',
                title: say('L’ajout a échoué', 'It could not be added'),
                children: say('Le serveur ne répond pas.', 'The server does not answer.'),
              })
            }
          >
            {say('Erreur', 'Error')}
          </Button>
          <LiveRegion message={count > 0 && say(`${count} retours`, `${count} undone`)} />
        </Row>
        <ToastRegion
          landmark
          label="Notifications"
          dismissLabel={say('Fermer', 'Dismiss')}
          toasts={toasts}
          onDismiss={dismissToast}
        />
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <Row columns={2}>
          <div className="border-line rounded-lg border">
            <EmptyState
              icon={<CartIcon />}
              title={say('Votre panier est vide', 'Your cart is empty')}
              actions={
                <Button variant="primary">{say('Chercher un produit', 'Search for a product')}</Button>
              }
            >
              {say(
                'Collez des références ou cherchez un produit.',
                'Paste references or search for a product.',
              )}
            </EmptyState>
          </div>
          <div className="border-line rounded-lg border">
            <ErrorState
              icon={<OfflineIcon />}
              title={say('Pas de réseau', 'No network')}
              retryLabel={say('Réessayer', 'Retry')}
              onRetry={() => {}}
              details="req-7f3a21"
            >
              {say('Ce que vous avez saisi est gardé.', 'What you typed is kept.')}
            </ErrorState>
          </div>
        </Row>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <LoadingRegion
          label={say('Chargement…', 'Loading…')}
          className="grid items-start gap-6 @sm:grid-cols-2 @md:grid-cols-4"
        >
          <Skeleton shape="text" />
          <div>
            <Skeleton shape="row" count={3} />
          </div>
          <Skeleton shape="card" />
          <Skeleton shape="picture" className="max-w-40" />
        </LoadingRegion>
        <Row>
          <Spinner size="sm" />
          <Spinner label={say('Chargement', 'Loading')} />
          <Spinner size="lg" className="text-brand" />
        </Row>
      </Specimen>
    </Section>
  )
}
